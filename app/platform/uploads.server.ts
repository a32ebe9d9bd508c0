import { createContext } from "react-router";

/** A file that was posted to a page whose `handle` declares an upload. It is removed when the request is over. */
export type UploadedFile = {
  /** Of the form. */
  field: string;
  /** The file's name and type as the browser gave them: not to be trusted. */
  name: string;
  type: string;
  /** Null when nothing of the file was kept: it is larger than the page takes, or one too many. */
  path: string | null;
  isExcess: boolean;
};

/** The files of the request, for its action. The other fields are in `request.formData()` as usual. */
export const uploadedFiles = createContext<readonly UploadedFile[]>([]);
