let last = 0;

/** 1, 2, 3 ...: for names and addresses that are unique, and the same in every run. */
export const nextNumber = (): number => ++last;
