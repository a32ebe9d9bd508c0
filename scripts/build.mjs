// `npm run build`: the program and, beside it, the empty database that a first start copies; then compresses every text file
// for browsers to .br and .gz at the highest level.
import { spawn } from "node:child_process";
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const run = (command, ...args) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    child.stdout.on("data", (chunk) => (said += chunk));
    child.once("error", fail);
    child.once("close", (code) => {
      if (code === 0) return done(said.trim().split("\n").at(-1));
      process.stdout.write(said);
      fail(new Error(`${command} ${args.join(" ")} ended with ${code}`));
    });
  });

const [database] = await Promise.all([
  run(process.execPath, "scripts/database.mjs"),
  run("react-router", "build"),
]);
// React Router empties build/ when it begins.
const target = `build/${basename(database)}`;
cpSync(database, `${target}.unfinished`, { recursive: true });
renameSync(`${target}.unfinished`, target);

const folder = "build/client/assets";
for (const name of readdirSync(folder).filter((file) => /\.(css|js|svg)$/.test(file))) {
  const content = readFileSync(`${folder}/${name}`);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${folder}/${name}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${folder}/${name}.gz`, gzipSync(content, { level: 9 }));
}
