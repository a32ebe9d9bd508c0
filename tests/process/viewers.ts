const browser = { "User-Agent": "Mozilla/5.0 (Linux; Android 14)", "Sec-Fetch-Site": "none" };

/** Opens a page again and again, as a browser, until the server is gone. `arrived` grows by the time of each response. */
export function viewUntilGone(address: string) {
  const arrived: number[] = [];
  const view = async () => {
    for (;;) {
      try {
        const response = await fetch(address, { headers: browser });
        if (response.status !== 200) throw new Error(`${address} responded with ${response.status}`);
        await response.text();
      } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
      }
      arrived.push(performance.now());
      await new Promise((later) => setTimeout(later, 150));
    }
  };
  return { arrived, gone: view() };
}
