/** Boxes drawn at first: more than this many can't be taken in at one look. */
const FIRST_LOOK = 24;
/** Room that each opened box adds, so that opening one does not close others. */
const ROOM_OF_OPENED = 15;
/** Boxes drawn at once at most. */
const MOST = 100;

/** How many boxes the map may draw when so many were opened by hand. */
export function mapRoom(opened: number): number {
  return Math.min(MOST, FIRST_LOOK + opened * ROOM_OF_OPENED);
}
