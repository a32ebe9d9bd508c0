export const peoplePage = "/dashboard/people";
export const personHref = (lane: number) => `${peoplePage}/${lane}`;
