// Testimonials on the landing page. The samples stand there, marked as such, until an administrator replaces them.

export const testimonials = {
  title: "In members' words",
  sample: 'Sample',
  allSamples:
    'Three samples, written by us to show the place. They give way to real ones as members agree to be quoted.',
  someSamples: 'Those marked as samples were written by us. They give way as more members agree to be quoted.',
  noSamples: 'Quoted with their consent.',
  stars: (rating: number) => `${rating} of 5 stars`,
} as const

export type TestimonialText = { name: string; role: string; text: string; rating: number }

/** By position. */
export const sampleTestimonials: readonly [TestimonialText, TestimonialText, TestimonialText] = [
  {
    name: 'Asha K.',
    role: 'Trades gold in the evening session, Nashik',
    text: 'I used to post only the winners. Here the first question was where I would be wrong, and I had no answer. Now I write that line first.',
    rating: 5,
  },
  {
    name: 'Vivek S.',
    role: 'Index options, Indore',
    text: 'Nobody has tried to sell me a course. People ask for the chart and the stop, and then they argue about the chart.',
    rating: 5,
  },
  {
    name: 'Noor F.',
    role: 'Learning since March, Hyderabad',
    text: 'I came for the charts and stayed for the lessons. When I ask something basic, somebody answers it, and nobody laughs.',
    rating: 5,
  },
]
