import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { causesOf } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { log } from "~/platform/log.server";
import { day, hour } from "~/platform/time";
import { confirmationMail, enqueueMail } from "./mails.server";
import { passwords } from "./passwords.server";
import { carryPending } from "./pending-sign-up.server";
import { findAdminAccount, findUserByEmail } from "./queries/users.server";
import { adminSessionHours, longestSessionDays, sessionDays } from "./rules";
import { credentials, sessions, users, verifications } from "./tables.server";
import { newConfirmationToken } from "./token.server";

export type Auth = ReturnType<typeof createAuth>;
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
    baseURL: app.site.origin,
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
      password: passwords,
    },
    emailVerification: {
      sendVerificationEmail: async ({ user, url }) => {
        const next = new URL(url).searchParams.get("callbackURL");
        // better-auth uses "/" if there is no destination.
        const token = await newConfirmationToken(app.env, user.email, next === "/" ? null : next);
        await carryPending(app.db, user.id, token, app.now());
        const person = await findUserByEmail(app.db, user.email);
        if (person) await enqueueMail(app.db, confirmationMail(person, token), app.now());
      },
    },
    // Refreshed at most once an hour, so that `updated_at` shows the last use without a write per request.
    session: { expiresIn: (sessionDays * day) / 1000, updateAge: hour / 1000 },
    databaseHooks: hooks(app),
    plugins: [sessionOpener],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The arguments after the message may contain personal data: of an error in them the code alone is logged.
    logger: {
      level: "error",
      log: (_level, message, ...rest) => log.error({ from: "better-auth", code: codeIn(rest) }, message),
    },
    advanced: {
      cookiePrefix: "thola",
      // The HTTP door names and secures every cookie (http/host-cookies.server.ts).
      useSecureCookies: false,
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ["x-thola-client"] },
    },
  });
}

const codeIn = (values: unknown[]): unknown => values.flatMap(causesOf).find(({ code }) => code)?.code;

/** Opens a session for somebody who was proven in another way than by better-auth's own sign-in. */
const sessionOpener = {
  id: "session-opener",
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw new APIError("UNAUTHORIZED");
        await setSessionCookie(ctx, { session, user });
        return { sessionId: session.id };
      },
    ),
  },
} satisfies BetterAuthPlugin;

type Hooks = NonNullable<Parameters<typeof betterAuth>[0]["databaseHooks"]>;

const hooks = ({ db, now }: App): Hooks => ({
  session: {
    create: {
      before: async (session) => {
        const admin = await findAdminAccount(db, session.userId);
        if (!admin) return;
        if (!admin.isActive) throw new APIError("UNAUTHORIZED");
        return { data: { expiresAt: new Date(session.createdAt.getTime() + adminSessionHours * hour) } };
      },
      after: ({ userId }) => noteSignIn(db, userId, now()),
    },
    update: {
      // better-auth's refresh assumes 30 days from now, without an end.
      before: async (change, context) => {
        const session = context?.context.session?.session;
        if (!session || !change.expiresAt) return;
        const longest = (await findAdminAccount(db, session.userId))
          ? adminSessionHours * hour
          : longestSessionDays * day;
        const end = session.createdAt.getTime() + longest;
        return { data: { expiresAt: new Date(Math.min(change.expiresAt.getTime(), end)) } };
      },
    },
  },
});

/** Once for each session that begins, so that it costs a request nothing. */
async function noteSignIn(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId));
}
