import { Icon } from "~/ui/icon";

/** Longer words may have to break, and cannot be kept on one line with the sign. */
const longestKept = 16;

/** The name, with the verified sign on the line of its last word. */
export function BusinessName({ name, verified }: { name: string; verified: boolean }) {
  if (!verified) return name;
  const cut = name.lastIndexOf(" ") + 1;
  return (
    <>
      {name.slice(0, cut)}
      <span className={name.length - cut > longestKept ? undefined : "whitespace-nowrap"}>
        {name.slice(cut)}
        <Icon name="badge-check" size="sm" className="ml-1 inline align-[-2px] text-brand" />
      </span>
      <span className="sr-only"> Verified</span>
    </>
  );
}
