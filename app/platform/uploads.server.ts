import { createContext } from "react-router";

/** A file that was posted to a page whose `handle` declares an upload. It is removed when the request is over. */
export type UploadedFile = {
  /** Of the form. */
  field: string;
  /** The file's name and type as the browser gave them: not to be trusted. */
  name: string;
  type: string;
  /** Null when the file is larger than the page takes: nothing of it was kept. */
  path: string | null;
};

/** The files of the request, for its action. The other fields are in `request.formData()` as usual. */
export const uploadedFiles = createContext<readonly UploadedFile[]>([]);
