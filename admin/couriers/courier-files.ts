/** The files of couriers, for a file field. */
export const courierFiles =
  '.csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
