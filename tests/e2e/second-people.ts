import pg from "pg";
import { sample } from "./people";

/** For tests that change what is theirs, while others read what belongs to the people of the sample data. */
export const second = {
  secondBusiness: { email: "hello.brightspark@example.co.za", password: sample.business.password },
  thirdBusiness: { email: "pimville.piperescue@example.co.za", password: sample.business.password },
  fourthBusiness: { email: "klipspruit.drains@example.co.za", password: sample.business.password },
  secondStarter: { email: "second-starter@thola.test", password: sample.starter.password },
} as const;

export const secondPage = "/business/bright-spark-solar-inverters-soweto";

/** Lets an owner of the sample data sign in, and copies the one without a business. */
export async function addSecondPeople(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const pairs = [
    [sample.business.email, second.secondBusiness.email],
    [sample.business.email, second.thirdBusiness.email],
    [sample.business.email, second.fourthBusiness.email],
    [sample.starter.email, second.secondStarter.email],
  ];
  const id = crypto.randomUUID();
  for (const table of ["users", "profiles"])
    await client.query(
      `insert into ${table} select copy.* from ${table} first,
         jsonb_populate_record(first, jsonb_build_object('id', $1::uuid, 'email', $2::text)) copy
       where first.email = $3`,
      [id, second.secondStarter.email, sample.starter.email],
    );
  for (const [from, to] of pairs)
    await client.query(
      `insert into credentials select copy.* from credentials first
         join users on users.id = first.user_id and users.email = $1
         join users other on other.email = $2,
         jsonb_populate_record(first,
           jsonb_build_object('id', gen_random_uuid(), 'user_id', other.id, 'account_id', other.id)) copy`,
      [from, to],
    );
  await client.end();
}
