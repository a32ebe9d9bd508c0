import fc from "fast-check";

/** `npm test` tries the same things every time; `npm run races` chooses anew, where somebody looks at what it finds. */
if (process.env.ROUNDS !== "many") fc.configureGlobal({ seed: 27 });
