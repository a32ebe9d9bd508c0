import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import type { App } from "~/platform/app-context.server";
import { newId } from "~/platform/ids";
import { log } from "~/platform/log.server";
import { day, hour } from "~/platform/time";
import { confirmUser } from "./commands/profile.server";
import { confirmationMail, enqueueMail } from "./mails.server";
import { carryPending } from "./pending-sign-up.server";
import { findAdminAccount, findUserByEmail } from "./queries.server";
import { credentials, sessions, users, verifications } from "./tables.server";
import { newConfirmationToken } from "./token.server";

const sessionDays = 30;
/** Counted from the sign-in, not from the last request. */
const adminSessionMs = hour;

type Auth = ReturnType<typeof createAuth>;
const instances = new WeakMap<App, Auth>();

/** better-auth, called from the server only (`auth.api`); its HTTP handler is not mounted. */
export function authOf(app: App): Auth {
  const existing = instances.get(app);
  if (existing) return existing;
  const auth = createAuth(app);
  instances.set(app, auth);
  return auth;
}

function createAuth(app: App) {
  return betterAuth({
    baseURL: app.appUrl,
    secret: app.env.sessionSecret,
    database: drizzleAdapter(app.db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      ...(app.passwords ? { password: app.passwords } : {}),
    },
    emailVerification: {
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, url }) => {
        const next = new URL(url).searchParams.get("callbackURL");
        // better-auth uses "/" if there is no destination.
        const token = await newConfirmationToken(app, user.email, next === "/" ? null : next);
        await carryPending(app.db, user.id, token, app.now());
        const person = await findUserByEmail(app.db, user.email);
        if (person) await enqueueMail(app.db, confirmationMail(person, token), app.now());
      },
      beforeEmailVerification: async (user, request) => {
        const signUps = new URL(request?.url ?? app.appUrl).searchParams.getAll("sign-up");
        if (!(await confirmUser(app.db, user.id, signUps, app.now()))) throw new APIError("UNAUTHORIZED");
      },
    },
    // Refreshed at most once an hour, so that `updated_at` shows the last use without a write per request.
    session: { expiresIn: (sessionDays * day) / 1000, updateAge: hour / 1000 },
    databaseHooks: hooks(app),
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The arguments after the message may contain personal data.
    logger: { level: "error", log: (_level, message) => log.error({ from: "better-auth" }, message) },
    advanced: {
      cookiePrefix: "thola",
      useSecureCookies: app.appUrl.startsWith("https:"),
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ["x-thola-client"] },
    },
  });
}

type Hooks = NonNullable<Parameters<typeof betterAuth>[0]["databaseHooks"]>;

const hooks = ({ db }: App): Hooks => ({
  session: {
    create: {
      before: async (session) => {
        const admin = await findAdminAccount(db, session.userId);
        if (!admin) return;
        if (!admin.isActive) throw new APIError("UNAUTHORIZED");
        return { data: { expiresAt: new Date(session.createdAt.getTime() + adminSessionMs) } };
      },
    },
    update: {
      // better-auth's refresh assumes the usual 30 days and would extend the administrator's hour.
      before: async (change, context) => {
        const session = context?.context.session?.session;
        if (!session || !change.expiresAt || !(await findAdminAccount(db, session.userId))) return;
        return { data: { expiresAt: new Date(session.createdAt.getTime() + adminSessionMs) } };
      },
    },
  },
});
