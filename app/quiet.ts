type Handle = { quiet?: boolean } | undefined;

/** A quiet page ships no React to the browser (design.md, Quiet pages); an error page never does. */
export const isQuiet = (handles: unknown[], failed: boolean): boolean =>
  failed || handles.some((handle) => (handle as Handle)?.quiet === true);
