import type { App } from "~/platform/app-context.server";

/** Who sends the mails, so that the development pages show them as they are sent. */
export const mailSender = ({ env, appUrl }: App) => ({ from: env.mailFrom, appUrl, operator: env.operator });
