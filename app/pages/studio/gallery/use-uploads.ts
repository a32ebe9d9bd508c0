import { useEffect, useRef, useState } from "react";
import { isReason, type UploadReason, uploadPath } from "~/modules/businesses/gallery-uploads";

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
    request.current = send(next.file, {
      sent: (sent) => change({ sent }),
      finished: (reason) => {
        change(reason === null ? { state: "done", sent: 1 } : { state: "refused", reason });
        if (reason === null) done.current();
      },
    });
  }, [next, isSending]);
  useEffect(() => () => request.current?.abort(), []);

  return {
    uploads,
    /** Files beyond the free places are refused here, as the server would refuse them. */
    add(files: readonly File[]) {
      const underway = uploads.filter(({ state }) => state === "waiting" || state === "sending").length;
      const added = files.map((file, index): Upload => {
        last.current += 1;
        const reason = underway + index >= room ? "full" : file.size > maxBytes ? "too_large" : null;
        return { key: last.current, file, state: reason ? "refused" : "waiting", sent: 0, reason };
      });
      setUploads((all) => [...all.filter(({ state }) => state !== "refused" && state !== "done"), ...added]);
    },
    stop({ key, state }: Upload) {
      if (state === "sending") request.current?.abort();
      setUploads((all) => all.filter((one) => one.key !== key));
    },
  };
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
