/** The shop's symbol, a jasmine flower with five slightly rotated petals, on a grid of 32. */
export const Flower = () => (
  <>
    <g fill="var(--color-act)">
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 16 16.5)`}
          d="M16 15.2C13.4 13.1 11.8 10 12.3 6.7c.3-2.2 1.7-4 4-5.1 2.5 1.7 3.8 4.1 3.6 6.8-.2 2.7-1.7 5.2-3.9 6.8Z"
        />
      ))}
    </g>
    <circle cx="16" cy="16.5" r="1.9" fill="var(--color-saffron)" />
  </>
);
