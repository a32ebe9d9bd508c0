/** The button below the filters, which says how many results they have once a script has asked. */
export const showResults = /^Show (?:results|(?:more than )?[\d,\s]+ results?)$/;
