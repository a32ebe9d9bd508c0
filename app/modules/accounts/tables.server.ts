import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const at = () => timestamp({ withTimezone: true });

/** better-auth's user: the only identity. It holds the sign-up form's values until the profile is created from them. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    userType: text().$type<"customer" | "business">(),
    businessName: text(),
    termsVersion: text(),
    /** A BCP 47 tag: of the screens behind a sign-in, and of every mail. */
    language: text().notNull().default("en"),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("users_user_type", sql`${t.userType} in ('customer', 'business')`),
    index("users_newest").on(t.createdAt, t.id),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: at().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** Set while an administrator's session impersonates somebody, until that time. */
    impersonates: text().$type<"user" | "visitor">(),
    impersonatedUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    impersonationEndsAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.impersonatedUserId),
    check(
      "sessions_impersonation",
      sql`(${t.impersonates} is null) = (${t.impersonationEndsAt} is null) and (${t.impersonates} in ('user', 'visitor') or ${t.impersonates} is null)`,
    ),
  ],
);

/** better-auth's account: the only table with a password (hashed). */
export const credentials = pgTable(
  "credentials",
  {
    id: uuid().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: at(),
    refreshTokenExpiresAt: at(),
    scope: text(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [index().on(t.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  // For prefixes too (`sign-up:{user id}:...`), in any collation.
  (t) => [index("verifications_identifier").on(t.identifier.op("text_pattern_ops"))],
);

/** One per customer or business owner; administrators have none. `email` is the contact address. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    email: text().notNull(),
    emailConfirmedAt: at(),
    phone: text(),
    userType: text().$type<"customer" | "business">().notNull(),
    /** The theme chosen for every device; null follows the system. */
    theme: text().$type<"light" | "dark">(),
    termsVersion: text(),
    termsAcceptedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("profiles_user_type", sql`${t.userType} in ('customer', 'business')`),
    check("profiles_theme", sql`${t.theme} in ('light', 'dark')`),
  ],
);

/** A contact address that waits for confirmation; one per user, the newest. */
export const contactConfirmations = pgTable("contact_confirmations", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  email: text().notNull(),
  tokenHash: text().notNull().unique(),
  expiresAt: at().notNull(),
});

/** An active row grants the administrator's role; nothing else does. */
export const adminAccounts = pgTable("admin_accounts", {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  email: text().notNull().unique(),
  isActive: boolean().notNull().default(true),
  isPermanent: boolean().notNull().default(false),
  createdAt: at().notNull(),
  updatedAt: at().notNull(),
});
