// `node scripts/filled-data.mjs DATA_DIR [DATABASE_URL]`: fills in the sample data once; all steps of `npm test` copy it.
import { onPostgres, startServer } from "../tests/setup/server.ts";

const [dataDir, databaseUrl] = process.argv.slice(2);
const server = await startServer({ DATA_DIR: dataDir, ...(databaseUrl ? onPostgres(databaseUrl) : {}) });
await server.stop();
