/** 'Gogo Dlamini' -> GD */
export function Initials({ name, large = false }: { name: string; large?: boolean }) {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return (
    <span
      aria-hidden
      className={`grid place-items-center rounded-full bg-brand-soft font-semibold text-brand ${large ? "size-14 text-lg" : "size-10 text-sm"}`}
    >
      {[first, last]
        .map((word) => [...word][0] ?? "")
        .join("")
        .toUpperCase()}
    </span>
  );
}
