type Names<Line extends string> = Line extends `${infer Name} ${infer Rest}` ? Name | Names<Rest> : Line;

const names = <Line extends string>(...lines: Line[]) =>
  lines.flatMap((line) => line.split(" ")) as Names<Line>[];

/** Icons of the public pages, in a sprite of their own, so that a first visit loads little. */
export const siteIcons = names(
  // contact and navigation
  "search menu x phone mail map-pin locate-fixed globe messages-square message-circle external-link",
  "share-2 arrow-left chevron-left chevron-right chevron-down sliders-horizontal",
  // status, people, theme
  "calendar calendar-plus clock check circle-check circle-alert triangle-alert info star heart",
  "badge-check user store tag sun moon monitor",
  // trades
  "wrench hammer paint-roller droplets zap scissors flower-2 leaf spray-can cake-slice cooking-pot",
  "graduation-cap music activity truck car laptop paw-print briefcase-business ticket heart-pulse scale",
  "coins camera baby dumbbell stethoscope smartphone shirt sofa palette tent wine pill",
  // social networks, our own drawings
  "facebook instagram linkedin tiktok twitter whatsapp youtube",
);

/** Icons of the pages after a sign-in, of the links in mails, and of checkout. */
export const accountIcons = names(
  // the state of a booking or a conversation
  "calendar-check calendar-clock hourglass bell bell-off wifi-off circle circle-x ban flag",
  // actions
  "refresh-cw pencil trash-2 download eye lock key-round log-out settings ellipsis-vertical",
  // things and people
  "users receipt quote",
);

/** Icons that only the tools of owners and of the operator have. */
export const toolIcons = names(
  "house calendar-x shield-check shield-alert lightbulb arrow-right plus copy upload undo-2 ellipsis",
  "power image file-text user-check id-card chart-column credit-card banknote newspaper",
);

export type SiteIcon = (typeof siteIcons)[number];
type AccountIcon = (typeof accountIcons)[number];
export type IconName = SiteIcon | AccountIcon | (typeof toolIcons)[number];
