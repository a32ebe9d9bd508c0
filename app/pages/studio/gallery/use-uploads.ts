import { useEffect, useRef, useState } from "react";
import { isReason, type UploadReason, uploadPath } from "~/modules/businesses/gallery-uploads";
import { longestSideKept } from "~/modules/media/rules";

/** A file on its way; `sent` is the part that the server has, from 0 to 1. */
export type Upload = {
  key: number;
  file: File;
  state: "waiting" | "sending" | "refused" | "done";
  sent: number;
  reason: UploadReason | null;
};

/** Sends files to the gallery one at a time, so that a slow connection finishes the first before it begins the next. */
export function useUploads({
  room,
  maxBytes,
  onDone,
}: {
  room: number;
  maxBytes: number;
  onDone: () => void;
}) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const request = useRef<XMLHttpRequest | null>(null);
  /** Stopped before anything was sent of them. */
  const stopped = useRef(new Set<number>());
  const last = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;

  const next = uploads.find(({ state }) => state === "waiting");
  const isSending = uploads.some(({ state }) => state === "sending");
  useEffect(() => {
    if (!next || isSending) return;
    const change = (part: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === next.key ? { ...one, ...part } : one)));
    change({ state: "sending" });
    const finished = (reason: UploadReason | null) => {
      change(reason === null ? { state: "done", sent: 1 } : { state: "refused", reason });
      if (reason === null) done.current();
    };
    request.current = null;
    void shrunk(next.file, maxBytes).then((file) => {
      if (stopped.current.delete(next.key)) return;
      if (file.size > maxBytes) finished("too_large");
      else request.current = send(file, { sent: (sent) => change({ sent }), finished });
    });
  }, [next, isSending, maxBytes]);
  useEffect(() => () => request.current?.abort(), []);

  return {
    uploads,
    /** Files beyond the free places are refused here, as the server would refuse them. */
    add(files: readonly File[]) {
      const underway = uploads.filter(({ state }) => state === "waiting" || state === "sending").length;
      const added = files.map((file, index): Upload => {
        last.current += 1;
        const reason = underway + index >= room ? "full" : null;
        return { key: last.current, file, state: reason ? "refused" : "waiting", sent: 0, reason };
      });
      setUploads((all) => [...all.filter(({ state }) => state !== "refused" && state !== "done"), ...added]);
    },
    stop({ key, state }: Upload) {
      if (state === "sending") {
        if (request.current) request.current.abort();
        else stopped.current.add(key);
      }
      setUploads((all) => all.filter((one) => one.key !== key));
    },
  };
}

/** A photo that is too large for us is made smaller here first; what is no picture stays as it is. */
async function shrunk(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, longestSideKept / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/jpeg", 0.85));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

type Listener = { sent: (part: number) => void; finished: (reason: UploadReason | null) => void };

/** XMLHttpRequest, because fetch tells nothing of how much was sent. */
function send(file: File, { sent, finished }: Listener): XMLHttpRequest {
  const form = new FormData();
  form.append("image", file);
  const request = new XMLHttpRequest();
  request.open("POST", uploadPath);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => sent(loaded / total);
  request.onload = () => finished(reasonIn(request.response));
  request.onerror = () => finished("failed");
  request.send(form);
  return request;
}

/** Any other response, as of a sign-in page, means that the picture is not stored. */
function reasonIn(response: unknown): UploadReason | null {
  if (typeof response !== "object" || response === null || !("reason" in response)) return "failed";
  if (response.reason === null) return null;
  return isReason(response.reason) ? response.reason : "failed";
}
