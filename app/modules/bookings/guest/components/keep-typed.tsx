import scriptUrl from "../keep-typed.js?url&no-inline";

/** Keeps what people without an account type in the form of this page; on a page without the form it forgets. */
export const KeepTyped = () => <script type="module" src={scriptUrl} />;
