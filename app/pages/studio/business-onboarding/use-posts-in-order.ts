import { useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";

/**
 * Sends the posts of a form to `action` one after the other. Each carries the whole list of services, and the server may
 * read the second of two that are under way before the first, which would undo it. What is posted meanwhile waits; a later
 * post includes it and takes its place.
 */
export function usePostsInOrder(action: string) {
  const { formData } = useNavigation();
  const submit = useSubmit();
  const [waiting, setWaiting] = useState<FormData | null>(null);
  const sent = useRef<FormData | null>(null);
  /** Known before React renders it. */
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (!formData) isUnderWay.current = false;
  }, [formData]);

  useEffect(() => {
    if (!waiting || formData || sent.current === waiting) return;
    sent.current = waiting;
    isUnderWay.current = true;
    const isOver = () => setWaiting((next) => (next === waiting ? null : next));
    void submit(waiting, { method: "post", action }).finally(isOver);
  }, [waiting, formData, submit, action]);

  return {
    /** What is sent next, or was sent last and is under way: the form shows it already. */
    waiting,
    /** Whether the form may be sent now; else this is kept and follows. */
    sendsNow(next: FormData): boolean {
      if (isUnderWay.current) setWaiting(next);
      const now = !isUnderWay.current;
      isUnderWay.current = true;
      return now;
    },
  };
}
