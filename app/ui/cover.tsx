import { type CoverDesign, type CoverDrawing, drawCover } from "./cover-drawing";
import { iconHref, patchHref } from "./icon";
import type { IconName } from "./icon-names";

type Layers = CoverDrawing["hem"]["layers"];

function Layers({ layers }: { layers: Layers }) {
  return layers.map(([width, d]) =>
    width ? <path key={d} d={d} strokeWidth={width} /> : <path key={d} d={d} className="ink" />,
  );
}

/** The border: a strip of plain cloth with two lines and the hem's pattern between them. */
function Hem({ id, hem }: { id: string; hem: CoverDrawing["hem"] }) {
  return (
    <>
      <pattern id={`${id}h`} y="3" width={hem.w} height="20" patternUnits="userSpaceOnUse">
        <Layers layers={hem.layers} />
      </pattern>
      <path d="M0 0h3e3v30H0z" className="dye" />
      <path d="M0 0h3e3M0 26h3e3" strokeWidth="1.4" />
      <path d="M0 3h3e3v20H0z" fill={`url(#${id}h)`} />
    </>
  );
}

function Border({ drawing }: { drawing: CoverDrawing }) {
  const { layout, id, hem } = drawing;
  if (layout === "field") return null;
  if (layout === "edge") {
    return (
      <g transform="matrix(0 1-1 0 30 0)">
        <Hem id={id} hem={hem} />
      </g>
    );
  }
  return (
    <svg y={layout === "hem" ? "100%" : "50%"} aria-hidden="true">
      {layout === "hem" ? (
        <g transform="translate(0-30)">
          <Hem id={id} hem={hem} />
        </g>
      ) : (
        <>
          <path d="M0-19h3e3v38H0z" className="dye" />
          <path d="M0-13h3e3M0 13h3e3" strokeWidth="2.4" strokeDasharray="0 6" />
        </>
      )}
    </svg>
  );
}

const patchScale = { small: "scale(.55)", medium: "", large: "scale(1.4)" };
const patchMove = { field: "", sash: "", hem: "translate(0-15)", edge: "translate(15)" };

/** The trade's icon on a patch with a dotted edge, centred in the area that the border leaves. */
function Patch({ drawing, icon }: { drawing: CoverDrawing; icon: IconName }) {
  const { patch, size, layout } = drawing;
  return (
    <svg x="50%" y="50%" aria-hidden="true">
      <g transform={patchMove[layout] + patchScale[size] || undefined}>
        <use href={patchHref(patch)} />
        <use href={iconHref(icon)} transform="scale(1.25)translate(-12-12)" />
      </g>
    </svg>
  );
}

/**
 * A printed cloth generated from a name, shown until there is a photo. The print does not scale with the box: pass `large`
 * above 300 px and `small` below 80 px. Decoration only: the name is beside it.
 */
export function Cover({
  icon,
  className = "",
  ...wish
}: CoverDesign & { icon?: IconName; className?: string }) {
  const drawing = drawCover(wish);
  const { id, print, scale, turn, shift, dye } = drawing;
  const transform = `scale(${scale})${turn ? `rotate(${turn})` : ""}`;
  return (
    <svg className={`cover ${className}`.trim()} color={dye} aria-hidden="true">
      <pattern
        id={id}
        x={shift[0]}
        y={shift[1]}
        width={print.w}
        height={print.h}
        patternUnits="userSpaceOnUse"
        patternTransform={transform}
      >
        <Layers layers={print.layers} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <Border drawing={drawing} />
      {icon && <Patch drawing={drawing} icon={icon} />}
    </svg>
  );
}
