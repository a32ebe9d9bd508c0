import { everybody, nobody, type Row } from "../row";

export const reading: Row[] = [
  { file: "pages/auth/auth.tsx", outcomes: "ooeeeeee" },
  { file: "pages/auth/verification-success.tsx", outcomes: everybody },
  { file: "pages/auth/second-factor.tsx", outcomes: "ssxxxxox" },
  { file: "pages/auth/appeal.tsx", outcomes: nobody },
  { file: "pages/auth/sign-out.ts", outcomes: "eeeeeeee" },
  { file: "pages/auth/theme.ts", outcomes: "eeeeeeee" },
  { file: "pages/auth/text-only.ts", outcomes: "eeeeeeee" },
  { file: "pages/auth/back-to-admin.ts", outcomes: "eeeeeeee" },
];

export const writing: Row[] = [
  { file: "pages/auth/auth.tsx", send: { intent: "sign-in" }, outcomes: "ooeeeeee" },
  {
    file: "pages/auth/verification-success.tsx",
    send: { intent: "confirm", token: "none" },
    outcomes: nobody,
  },
  { file: "pages/auth/second-factor.tsx", send: { intent: "begin" }, outcomes: "ssxxxxex" },
  { file: "pages/auth/second-factor.tsx", send: { intent: "finish", code: "1" }, outcomes: "ssxxxxox" },
  { file: "pages/auth/second-factor.tsx", send: { intent: "pass", code: "1" }, outcomes: "ssxxxxox" },
  { file: "pages/auth/second-factor.tsx", send: { intent: "renew-codes" }, outcomes: "ssxxxxex" },
  { file: "pages/auth/second-factor.tsx", send: { intent: "remove" }, outcomes: "ssxxxxex" },
  {
    file: "pages/auth/appeal.tsx",
    send: { intent: "appeal", appeal: "Why this is a mistake" },
    outcomes: nobody,
  },
  { file: "pages/auth/theme.ts", send: { theme: "dark" }, outcomes: "eeeeeeee" },
  { file: "pages/auth/text-only.ts", send: { "text-only": "yes" }, outcomes: "eeeeeeee" },
];
