// `node scripts/filled-data.mjs DATA_DIR`: fills in the sample data once; all steps of `npm test` copy it.
import { startServer } from "../tests/setup/server.ts";

const server = await startServer({ DATA_DIR: process.argv[2] });
await server.stop();
