/** South, north, west and east edge of each province, rounded outwards. */
export const edges = {
  gauteng: [-26.95, -25.1, 27.1, 29.1],
  "western-cape": [-34.9, -30.4, 17.7, 24.3],
  "kwazulu-natal": [-31.1, -26.8, 28.8, 33],
  "eastern-cape": [-34.3, -30, 22.7, 30.3],
  "free-state": [-30.7, -26.6, 24.3, 29.8],
  limpopo: [-25.5, -22.1, 26.4, 31.9],
  mpumalanga: [-27.5, -24.4, 28.2, 32.1],
  "north-west": [-28.1, -24.6, 22.6, 28.3],
  "northern-cape": [-32.9, -24.7, 16.4, 25.6],
} as const;
