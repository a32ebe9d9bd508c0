import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv as parseFile } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { realInstallation } from "../../tests/setup/installation";
import { readVariables } from "../platform/env-problems.server";
import { askForMissing, envFile, othersIn, withSecrets } from "./setup.server";

/** Answers by name; what it does not know it leaves empty. */
function operator(answers: Record<string, string | string[]>) {
  const asked: string[] = [];
  const told: string[] = [];
  const ask = async (question: string) => {
    const name = question.replace(": ", "");
    asked.push(name);
    const answer = answers[name] ?? "";
    return Array.isArray(answer) ? (answer.shift() ?? "") : answer;
  };
  return { asked, told, ask, tell: (line: string) => void told.push(line) };
}

const { SESSION_SECRET: _secret, ADMIN_SAFETY_CODE: _code, ...answers } = realInstallation;

test("asks for all that a real installation needs, makes the secrets, and what it writes starts the program", async () => {
  const { ask, asked, told, tell } = operator(answers);
  const values = await askForMissing(withSecrets({}), ask, tell);
  expect(asked).not.toContain("SESSION_SECRET");
  expect(readVariables(values ?? {}).problems).toEqual([]);
  expect(values).toMatchObject({ ...answers, SAMPLE_DATA: "off" });
  expect(values?.SESSION_SECRET).toHaveLength(64);
  expect(told.filter((line) => line.includes("undefined"))).toEqual([]);
  expect(parseFile(envFile(values ?? {}))).toEqual(values);
  // Whoever fills the printed file in finds it there.
  expect(envFile(withSecrets({}))).toMatch(/^# PostgreSQL 15 or newer.*\n# DATABASE_URL=''$/m);
});

test("asks again until a value is right, and says why", async () => {
  const typed = {
    ...answers,
    MAIL_FROM: "",
    SMTP_URL: ["mail.example.co.za", "", "smtps://mail.example.co.za"],
  };
  const { ask, asked, told, tell } = operator({
    ...typed,
    MAIL_FROM: ['it\'s "$5"', "Thola <hello@example.co.za>"],
  });
  const values = await askForMissing(withSecrets({}), ask, tell);
  expect(asked.filter((name) => name === "SMTP_URL")).toHaveLength(3);
  expect(values).toMatchObject({
    SMTP_URL: "smtps://mail.example.co.za",
    MAIL_FROM: "Thola <hello@example.co.za>",
  });
  expect(told.join("\n")).toMatch(/SMTP_URL is malformed/);
  expect(told.join("\n")).toMatch(/MAIL_FROM may hold/);
});

test("asks only for what is missing, keeps secrets, and gives nothing when the operator leaves", async () => {
  const known = withSecrets({ ...realInstallation, PAYFAST_MODE: "" });
  expect(known).toMatchObject({ SESSION_SECRET: realInstallation.SESSION_SECRET });
  const { ask, asked, tell } = operator({ PAYFAST_MODE: "sandbox" });
  await askForMissing(known, ask, tell);
  const mayStayEmpty = [
    "OPERATOR_VAT_NO",
    "OPERATOR_SOCIAL",
    "S3_ENDPOINT",
    "TRUST_PROXY",
    "BACKUP_KEY_FILE",
  ];
  expect(asked).toEqual([...mayStayEmpty, "PAYFAST_MODE"]);
  expect(await askForMissing(known, async () => null, tell)).toBeNull();
});

test("the file reads the same in a shell, and names what is to be mended", () => {
  const folder = mkdtempSync(join(tmpdir(), "thola-setup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const values = {
    MAIL_FROM: "Thola <hello@example.co.za>",
    OPERATOR_NAME: "Nomsa's",
    OPERATOR_ADDRESS: '1 "A" $x `y`',
  };
  const file = envFile(values);
  writeFileSync(join(folder, "thola.env"), file);
  const print = 'set -a; . ./thola.env; printf "%s|" "$MAIL_FROM" "$OPERATOR_NAME" "$OPERATOR_ADDRESS"';
  const { stdout } = spawnSync("sh", ["-c", print], { cwd: folder, encoding: "utf8" });
  expect(stdout).toBe(`${Object.values(values).join("|")}|`);
  expect(othersIn({ PORT: "3000", OTEL_TRACES_SAMPLER: "always_off", X: "it's" })).toBe(
    "OTEL_TRACES_SAMPLER='always_off'\nX=\"it's\"\n",
  );
  expect(envFile(withSecrets({}))).toContain("# TO MEND: SMTP_URL is required when SAMPLE_DATA is off.");
});
