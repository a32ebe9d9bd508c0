// Counts the entries of package-lock.json that no package asks for, and those that are installed without a checksum.
import { readFileSync } from "node:fs";

/**
 * Packages for other systems than the one that wrote the lockfile, whose registry did not have them. Lower it when one
 * that has them all fills them in.
 */
const knownWithoutIntegrity = 39;

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const listed = new Set();

/** The entry that Node finds for `name` from the package at `path`. */
function resolveFrom(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const candidate = `${folder}${folder && "/"}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!folder) return null;
  }
}

function list(path) {
  if (listed.has(path)) return;
  listed.add(path);
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path];
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
  for (const name of Object.keys(wanted)) {
    const found = resolveFrom(path, name);
    if (found) list(found);
  }
}

list("");
const unasked = Object.keys(packages).filter((path) => !listed.has(path));
const unchecked = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity);
const unexpected = unchecked.filter(([, { optional, cpu }]) => !(optional && cpu));

const problems = [
  ...unasked.map((path) => `${path}: no package asks for it`),
  ...unexpected.map(([path]) => `${path}: no integrity, and it may be installed anywhere`),
];
if (unchecked.length !== knownWithoutIntegrity)
  problems.push(
    `${unchecked.length} entries without integrity; scripts/lockfile.mjs says ${knownWithoutIntegrity}`,
  );
for (const problem of problems) console.error(problem);
console.log(`${listed.size - 1} packages, ${unchecked.length} without integrity`);
if (problems.length > 0) process.exitCode = 1;
