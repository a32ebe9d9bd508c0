import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, json, pgTable, pgView, primaryKey, text } from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import type { Recipient } from "../notifications/commands.server";
import type { MailKind } from "../notifications/mail-kinds";

/** Whoever never signed in comes last. */
const lastSignIn = sql`coalesce(last_sign_in_at, timestamptz '-infinity')`;

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
    /** Since when an administrator keeps the person from signing in, and why, as the person reads it. */
    suspendedAt: at(),
    suspensionReason: text(),
    /** When a session last began; written with it, and never by a request. */
    lastSignInAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("users_user_type", sql`${t.userType} in ('customer', 'business')`),
    check("users_suspension", sql`(${t.suspendedAt} is null) = (${t.suspensionReason} is null)`),
    index("users_newest").on(t.createdAt, t.id),
    index("users_unconfirmed").on(t.createdAt, t.id).where(sql`not email_verified`),
    index("users_suspended").on(t.createdAt, t.id).where(sql`suspended_at is not null`),
    index("users_by_sign_in").on(lastSignIn, t.id),
    // These would be far apart in the other: most of them never signed in.
    index("users_unconfirmed_by_sign_in").on(lastSignIn, t.id).where(sql`not email_verified`),
    // For parts of words, in the admin area; so are those of profiles and of owned businesses.
    index("users_parts").using("gin", sql`email gin_trgm_ops`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: partOf(() => users.id),
    token: text().notNull().unique(),
    expiresAt: at().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** Set while an administrator's session impersonates somebody, until that time. */
    impersonates: text().$type<"user" | "visitor">(),
    impersonatedUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    impersonationEndsAt: at(),
    /** Administrators only: when the password and the second factor were last given in this session. */
    passwordAt: at(),
    factorAt: at(),
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
    userId: partOf(() => users.id),
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
    /** Kinds of mails that this person does not want. */
    declinedMails: text().array().$type<MailKind[]>().notNull().default([]),
    termsVersion: text(),
    termsAcceptedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("profiles_user_type", sql`${t.userType} in ('customer', 'business')`),
    check("profiles_theme", sql`${t.theme} in ('light', 'dark')`),
    index("profiles_by_name").on(sql`lower(name)`, t.id),
    index("profiles_by_type").on(t.userType, sql`lower(name)`, t.id),
    index("profiles_parts").using(
      "gin",
      sql`name gin_trgm_ops`,
      sql`email gin_trgm_ops`,
      sql`phone gin_trgm_ops`,
    ),
  ],
);

/** Where mail to a user goes: the contact address if it is confirmed, else the sign-in address. */
export const mailRecipients = pgView("mail_recipients", {
  id: uuid().notNull(),
  address: text().notNull(),
  recipient: json().$type<Recipient>().notNull(),
  mayBook: boolean().notNull(),
}).existing();

/** From where an account was signed up, for 90 days; administrators see it when they judge a suspected fraud. */
export const signUpAddresses = pgTable(
  "sign_up_addresses",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    ipAddress: text().notNull(),
    userAgent: text(),
    at: at().notNull(),
  },
  (t) => [index().on(t.ipAddress), index().on(t.at)],
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

/** An administrator's second factor (TOTP); both secrets are sealed (second-factor.server.ts). */
export const secondFactors = pgTable(
  "second_factors",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null until the first set-up is confirmed by a code. */
    secret: text(),
    /** Of a set-up that waits for its first code. */
    pendingSecret: text(),
    /** The time step of the last code that was used: none works twice. */
    lastStep: bigint({ mode: "number" }),
    createdAt: at().notNull(),
  },
  (t) => [check("second_factors_secret", sql`${t.secret} is not null or ${t.pendingSecret} is not null`)],
);

/** What is left of the ten; each is deleted when it is used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: partOf(() => secondFactors.userId),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
