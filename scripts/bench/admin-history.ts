import { sql } from "drizzle-orm";
import { acts, events } from "~/modules/audit/rules";
import { proposeSanctions } from "~/modules/moderation/sanctions/propose.server";
import type { Db } from "~/platform/db.server";
import { withoutIndexes } from "../../db/seed/without-indexes.server";

const ofPeople = ["users", "profiles", "payments", "ledger_entries", "business_subscribers"];

/** What years of work leave behind: one act and event for every five businesses, one failing payer of 500. */
export async function addHistory(db: Db, size: number, now: Date) {
  const at = now.toISOString();
  const [actNames, eventNames] = [acts, events].map((names) => sql.raw(`array['${names.join("','")}']`));
  await db.execute(sql`alter table audit_log disable trigger user`);
  await db.execute(sql`
    insert into audit_log (id, at, actor_id, actor_email, action, subject, details)
    select gen_random_uuid(), ${at}::timestamptz - n * interval '5 minutes', gen_random_uuid(),
      'admin' || n % 20 || '@example.co.za', (${actNames})[1 + n % ${acts.length}::int], 'subject-' || n, '{}'
    from generate_series(1, ${Math.round(size / 5)}::int) n`);
  await db.execute(sql`alter table audit_log enable trigger user`);
  await db.execute(sql`
    insert into security_events (id, at, event, network)
    select gen_random_uuid(), ${at}::timestamptz - n * interval '1 minute', (${eventNames})[1 + n % ${events.length}::int], 'x'
    from generate_series(1, ${Math.round(size / 5)}::int) n`);
  const some = Math.round(size / 20);
  await db.execute(sql`
    insert into contact_messages (id, name, email, subject, message, language, created_at, closed_at, closed_by)
    select gen_random_uuid(), 'Person ' || md5(n::text), 'person' || n || '@example.co.za', 'Question ' || n, '', 'en',
      ${at}::timestamptz - n * interval '7 minutes', case when n > 300 then ${at}::timestamptz - n * interval '5 minutes' end,
      case when n > 300 then 'admin1@example.co.za' end
    from generate_series(1, ${some}::int) n`);
  await db.execute(sql`
    insert into reports (id, kind, business_id, reason, details, reporter_email, language, created_at, decision, decided_at, decided_by)
    select gen_random_uuid(), 'business', b.id, 'other', 'Details ' || md5(b.id::text), 'reporter' || b.n || '@example.co.za', 'en',
      ${at}::timestamptz - b.n * interval '7 minutes', case when b.n > 300 then 'left' end,
      case when b.n > 300 then ${at}::timestamptz - b.n * interval '5 minutes' end, case when b.n > 300 then 'admin1@example.co.za' end
    from (select id, row_number() over () as n from business_profiles limit ${some}::int) b`);
  await db.execute(sql`
    insert into news_posts (id, slug, title, excerpt, content, author, category, published, publish_at, created_at, updated_at)
    select gen_random_uuid(), 'post-' || n, 'Post ' || md5(n::text), '', '', 'Author ' || n % 9, 'news', n % 10 <> 0,
      ${at}::timestamptz - (n - 5) * interval '1 hour', ${at}::timestamptz - n * interval '1 hour', ${at}::timestamptz
    from generate_series(1, 5000) n`);
  await withoutIndexes(
    db,
    () => {},
    () => addPeople(db, at),
    ofPeople,
  );
  await db.execute(sql`vacuum (analyze) audit_log, security_events, business_subscribers, contact_messages, reports,
    news_posts, users, profiles, payfast_notices, payments, ledger_entries, ledger_months`);
  const started = performance.now();
  const proposed = await proposeSanctions(db, now);
  return { proposed: proposed.length, took: performance.now() - started };
}

/** For each business a person, a subscription and a payment. */
async function addPeople(db: Db, at: string) {
  await db.execute(sql`
    insert into business_subscribers (id, business_id, email, subscribed, subscription_end, failed_payments,
      payment_status, created_at, updated_at)
    select gen_random_uuid(), id, 'owner-' || id || '@example.co.za', ascii(right(id::text, 1)) % 7 <> 0,
      ${at}::timestamptz + (ascii(right(id::text, 2)) % 30 - 1) * interval '1 day',
      case when hashtext(id::text) % 500 = 0 then 3 else 0 end,
      case when hashtext(id::text) % 500 = 0 then 'failed' when hashtext(id::text) % 900 = 1 then 'locked' else 'active' end,
      created_at, created_at + (hashtext(id::text) % 1000) * interval '1 minute'
    from business_profiles on conflict (business_id) do nothing`);
  await db.execute(sql`
    insert into users (id, name, email, email_verified, user_type, last_sign_in_at, created_at, updated_at)
    select id, 'Person ' || md5(id::text), 'person' || id || '@example.co.za', hash % 50 <> 0,
      case when hash % 3 = 0 then 'business' else 'customer' end,
      case when hash % 50 <> 0 then ${at}::timestamptz - (hash % 10000) * interval '1 hour' end, created_at, created_at
    from (select id, created_at, hashtext(id::text) as hash from business_profiles) b`);
  await db.execute(sql`
    insert into profiles (id, name, email, user_type, created_at, updated_at)
    select id, name, email, user_type, created_at, updated_at from users where user_type is not null
    on conflict do nothing`);
  await db.execute(sql`
    insert into payfast_notices (id, body, received_at, status, reason, next_attempt_at)
    select id, '', created_at, case when hashtext(id::text) % 5000 = 0 then 'refused' else 'applied' end, null, created_at
    from business_profiles`);
  await db.execute(sql`
    insert into payments (id, pf_payment_id, business_id, notice_id, amount_cents, paid_at, to_refund)
    select id, id::text, id, id, 5000, created_at, hashtext(id::text) % 20000 = 0 from business_profiles`);
  await db.execute(sql`
    insert into ledger_entries (id, business_id, kind, amount_cents, payment_id, at)
    select id, id, 'charge', 5000, id, created_at from business_profiles`);
}
