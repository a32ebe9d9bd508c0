/** A command was called wrongly. The message is the one line that the operator sees. */
export class UsageProblem extends Error {}
