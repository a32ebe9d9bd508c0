import liveUrl from "../live.js?url&no-inline";
import sendUrl from "../send.js?url&no-inline";

/** Keeps the page up to date from this version on (live.js), and sends what waits in the browser of this person (send.js). */
export const Live = ({ version, userId }: { version: number; userId: string }) => (
  <>
    <span data-live={version} data-who={userId} hidden />
    <script type="module" src={liveUrl} />
    <script type="module" src={sendUrl} />
  </>
);
