// The page that waits for PayFast's notice is read again every 2 seconds for two minutes, and loaded when it has come.

let looksLeft = 60;
const timer = setInterval(async () => {
  looksLeft -= 1;
  if (looksLeft === 0) clearInterval(timer);
  const response = await fetch(location.href).catch(() => null);
  if (response?.ok && !(await response.text()).includes("data-awaits")) location.reload();
}, 2000);
