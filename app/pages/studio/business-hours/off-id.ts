/** Where the page shows planned days off. */
export const offId = ({ firstDay }: { firstDay: string }) => `off-${firstDay}`;
