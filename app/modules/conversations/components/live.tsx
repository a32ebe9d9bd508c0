import liveUrl from "../live.js?url&no-inline";

/** Keeps the page up to date from this version on (live.js). */
export const Live = ({ version }: { version: number }) => (
  <>
    <span data-live={version} hidden />
    <script type="module" src={liveUrl} />
  </>
);
