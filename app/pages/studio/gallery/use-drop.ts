import { useEffect, useRef, useState } from "react";

/**
 * Takes files that are dropped anywhere on the page: beside a small box the browser would leave the page to show them.
 * Returns whether files are held over it.
 */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const withFiles = (act: (event: DragEvent) => void) => (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) act(event);
    };
    const over = withFiles((event) => {
      event.preventDefault();
      setIsOver(true);
    });
    const leave = withFiles(({ relatedTarget }) => {
      if (relatedTarget === null) setIsOver(false);
    });
    const drop = withFiles((event) => {
      event.preventDefault();
      setIsOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    });
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}
