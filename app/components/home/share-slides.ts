/** Distributes the further slides over their places: one each, and all remaining ones in the last. */
export function shareSlides<T>(slides: readonly T[], places: number): T[][] {
  return Array.from({ length: places }, (_, place) =>
    place < places - 1 ? slides.slice(place, place + 1) : slides.slice(place),
  );
}
