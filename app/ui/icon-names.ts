/** Icons of the public pages: they come in a sprite of their own, so that a first visit stays light. */
export const siteIcons = [
  // ways to reach and to move
  "search", "menu", "x", "phone", "mail", "map-pin", "locate-fixed", "globe", "message-circle", "messages-square", "link",
  "external-link", "share-2", "arrow-left", "arrow-right", "chevron-left", "chevron-right", "chevron-down", "sliders-horizontal",
  // signs, people, theme
  "calendar", "calendar-plus", "clock", "check", "circle-check", "circle-alert", "triangle-alert", "info", "star", "heart",
  "badge-check", "quote", "user", "store", "newspaper", "tag", "sun", "moon", "monitor",
  // trades
  "wrench", "hammer", "paint-roller", "droplets", "zap", "scissors", "flower-2", "leaf", "spray-can", "cake-slice",
  "cooking-pot", "graduation-cap", "music", "activity", "truck", "car", "laptop", "paw-print", "briefcase-business", "ticket",
  "heart-pulse", "scale", "coins", "camera", "baby", "dumbbell", "stethoscope", "smartphone", "shirt", "sofa",
  // networks, drawn by us
  "facebook", "instagram", "linkedin", "tiktok", "twitter", "whatsapp", "youtube",
] as const;

/** Icons of the pages behind a sign-in and of checkout. */
export const appIcons = [
  // time
  "calendar-check", "calendar-clock", "calendar-x", "hourglass", "bell",
  // signs
  "circle", "circle-x", "circle-question-mark", "shield-check", "shield-alert", "ban", "flag", "trending-up", "trending-down",
  "sparkles", "percent", "gift", "lightbulb",
  // acts
  "plus", "minus", "pencil", "trash-2", "copy", "download", "upload", "refresh-cw", "undo-2", "eye", "eye-off", "log-in", "log-out",
  "settings", "ellipsis", "loader-circle", "key-round", "lock", "power", "image", "file-text", "send",
  // people and money
  "users", "user-check", "user-x", "id-card", "building-2", "layout-dashboard", "chart-column", "receipt", "credit-card", "banknote",
  "wallet", "megaphone",
] as const;

export type SiteIcon = (typeof siteIcons)[number];
export type IconName = SiteIcon | (typeof appIcons)[number];
