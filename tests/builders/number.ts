let last = 0;

/** 1, 2, 3 ...: what makes names and addresses unique and runs repeatable. */
export const nextNumber = (): number => ++last;
