/* Loaded before the program: it is as in a container with the least memory that the documents name. */

process.constrainedMemory = () => 512 * 1_048_576;
