/**
 * What administrators do, by noun and verb, as the audit log has it. Their words are the texts 'adminAudit.acts'. A test
 * compares the list with the acts that the code records.
 */
export const acts = [
  "account.lock",
  "account.tier",
  "account.unlock",
  "admin.activate",
  "admin.create",
  "admin.deactivate",
  "admin.delete",
  "admin.reset_factor",
  "admin.set_password",
  "business.approve",
  "business.check",
  "business.place",
  "business.reject",
  "business.remove",
  "business.reopen",
  "business.restore",
  "chargeback.record",
  "dispute.dismissed",
  "dispute.upheld",
  "impersonation.start",
  "impersonation.stop",
  "impersonation.write",
  "ledger.adjust",
  "ledger.days",
  "job.run",
  "mail.held",
  "mail.retry",
  "manual_signup.approve",
  "manual_signup.register",
  "manual_signup.reject",
  "manual_signup.renew_claim",
  "message.answer",
  "message.assign",
  "message.close",
  "message.reopen",
  "message.unassign",
  "news.change",
  "news.delete",
  "news.draft",
  "news.publish",
  "news.unpublish",
  "notice.process_again",
  "promo.create",
  "promo.turn_off",
  "promo.turn_on",
  "reconciliation.settle",
  "refund.ask",
  "refund.record",
  "report.assign",
  "report.leave",
  "report.put_back",
  "report.take_down",
  "report.unassign",
  "review.hide",
  "sanction.apply",
  "sanction.automatic",
  "sanction.direct",
  "sanction.dismiss",
  "sanction.lift",
  "sanction.uphold",
  "search_word.add",
  "search_word.remove",
  "switch.live_figures",
  "user.erase",
  "user.keep",
  "user.restore",
  "user.sign-out",
  "user.suspend",
] as const;

export type Act = (typeof acts)[number];

export const isAct = (text: string): text is Act => (acts as readonly string[]).includes(text);

/** What the security log tells about, beside the acts of administrators. Their words are the texts 'adminAudit.events'. */
export const events = [
  "sign_in.wrong",
  "sign_in.admin",
  "limit",
  "link.not_mine",
  "password.changed",
  "password.reset_by_operator",
  "factor.on",
  "factor.off",
  "factor.passed",
  "factor.wrong",
  "factor.codes",
  "safety_code.wrong",
] as const;

export type SecurityEventName = (typeof events)[number];

export const isSecurityEvent = (text: string): text is SecurityEventName =>
  (events as readonly string[]).includes(text);
