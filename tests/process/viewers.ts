const browser = { "User-Agent": "Mozilla/5.0 (Linux; Android 14)", "Sec-Fetch-Site": "none" };

/** Opens a page again and again, as a browser, until the server is gone. Returns when each response arrived. */
export async function viewUntilGone(address: string): Promise<number[]> {
  const arrived: number[] = [];
  for (;;) {
    try {
      const response = await fetch(address, { headers: browser });
      if (response.status !== 200) throw new Error(`${address} responded with ${response.status}`);
      await response.text();
    } catch (error) {
      if (error instanceof TypeError) return arrived;
      throw error;
    }
    arrived.push(performance.now());
    await new Promise((later) => setTimeout(later, 150));
  }
}
