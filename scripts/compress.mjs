// The last step of `npm run build`: compresses every text file for browsers to .br and .gz at the highest level.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = "build/client/assets";
for (const name of readdirSync(folder).filter((file) => /\.(css|js|svg)$/.test(file))) {
  const content = readFileSync(`${folder}/${name}`);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${folder}/${name}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${folder}/${name}.gz`, gzipSync(content, { level: 9 }));
}
