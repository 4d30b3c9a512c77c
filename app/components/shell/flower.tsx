/** The sign of the shop, a jasmine flower of five petals, on a grid of 32. */
export const Flower = () => (
  <>
    <g fill="var(--color-act)">
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 16 16)`}
          d="M16 14.2c-2.9-2.3-3.9-5.4-3.2-9.1.3-1.7 1.6-3.1 3.2-3.9 1.6.8 2.9 2.2 3.2 3.9.7 3.7-.3 6.8-3.2 9.1Z"
        />
      ))}
    </g>
    <circle cx="16" cy="16" r="2.3" fill="var(--color-saffron)" />
  </>
);
