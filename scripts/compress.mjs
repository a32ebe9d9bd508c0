// The last step of `npm run build`: every text file for browsers also as .br and .gz, once and as small as can be.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = "build/client/assets";
for (const name of readdirSync(folder).filter((file) => /\.(css|js|svg)$/.test(file))) {
  const content = readFileSync(`${folder}/${name}`);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${folder}/${name}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${folder}/${name}.gz`, gzipSync(content, { level: 9 }));
}
