/**
 * Which of the further slides stand in each place for them: one in each, and in the last all that are left.
 */
export function shareSlides<T>(slides: readonly T[], places: number): T[][] {
  return Array.from({ length: places }, (_, place) =>
    place < places - 1 ? slides.slice(place, place + 1) : slides.slice(place),
  );
}
