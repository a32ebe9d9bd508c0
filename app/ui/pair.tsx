import type { ReactNode } from "react";

/** Side by side, and one alone as wide as both; below each other where large text leaves no room. */
export const Pair = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <div
    className={`flex flex-wrap gap-2 empty:hidden *:min-w-[min(100%,8rem)] *:flex-[1_1_calc(50%-0.5rem)] ${className}`.trim()}
  >
    {children}
  </div>
);
