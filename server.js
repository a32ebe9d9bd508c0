// `node server.js [dev | seed | admin ...]`: runs the built program, or with `dev` the sources with hot reload, which
// wants `--conditions=development`, so that Vite and Node agree on one React Router.
const [command = "serve", ...args] = process.argv.slice(2);

if (command === "dev") {
  const vite = await (await import("vite")).createServer({ server: { middlewareMode: true } });
  const program = await vite.ssrLoadModule("./app/server.ts");
  await program.run("serve", args, {
    middlewares: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
  });
} else {
  // React and Express choose their fast and quiet form by it, at import.
  process.env.NODE_ENV ??= "production";
  const program = await import("./build/server/index.js");
  await program.run(command, args);
}
