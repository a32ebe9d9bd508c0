import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const program = "/usr/sbin/nginx";
export const hasNginx = (): boolean => existsSync(program);

/** nginx with the site of deploy/nginx, without TLS and with these processes behind it. */
export async function startNginx(folder: string, port: number, ports: number[]) {
  const home = join(folder, "nginx");
  mkdirSync(join(home, "tmp"), { recursive: true });
  const upstream = join(home, "upstream.conf");
  writeFileSync(upstream, ports.map((each) => `server 127.0.0.1:${each} max_fails=0;\n`).join(""));
  const [head = "", , ...servers] = readFileSync("deploy/nginx/thola.conf", "utf8").split(/^server \{$/m);
  const site = [head, ...servers]
    .join("server {")
    .replaceAll("/etc/nginx/upstream/thola.conf", upstream)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ *(listen \[::\]|ssl_|access_log).*$/gm, "");
  const file = join(home, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${home}/tmp/${name};`)
    .join("\n");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    file,
    `daemon off;\nworker_processes 2;\n${user}\npid ${home}/pid;\nerror_log ${home}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`,
  );
  const child = spawn(program, ["-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  const killOnExit = () => void child.kill();
  process.once("exit", killOnExit);
  for (const giveUp = Date.now() + 10_000; !existsSync(join(home, "pid")); await sleep(50))
    if (Date.now() > giveUp || child.exitCode !== null) throw new Error("nginx does not start.");
  return {
    url: `http://127.0.0.1:${port}`,
    upstream,
    reload: `${program} -c ${file} -s reload`,
    stop: async () => {
      process.off("exit", killOnExit);
      const ended = new Promise((done) => child.once("exit", done));
      child.kill();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
