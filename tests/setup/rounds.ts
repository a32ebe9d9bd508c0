/** How often a race, or a property over random acts, is run: a few times in `npm test`, many times in `npm run races`. */
export const rounds = (few: number, many: number): number => (process.env.ROUNDS === "many" ? many : few);
