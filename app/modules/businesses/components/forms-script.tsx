import scriptUrl from "../profile-forms.js?url&no-inline";

/** The script of the forms in which a business describes itself: the editor's and the wizard's. */
export const FormsScript = () => <script type="module" src={scriptUrl} />;
