/** The line for an operator who starts the program with a Node that is too old; null for one that will do. @param {string} version */
export function nodeProblem(version) {
  const [major] = version.split(".").map(Number);
  if (major >= 24) return null;
  return `Thola needs Node 24, and this is ${version}: start it with npm start, which brings its own.`;
}
